/** What the button says to those who do not see it: closed, open, and with requests waiting. */
interface Labels {
  open: string;
  close: string;
  waiting: (count: number) => string;
}

const labels = {
  en: {
    open: 'Open wallet',
    close: 'Close wallet',
    waiting: (count) => (count === 1 ? '1 request waiting' : `${count} requests waiting`),
  },
  de: {
    open: 'Wallet öffnen',
    close: 'Wallet schließen',
    waiting: (count) => (count === 1 ? '1 Anfrage wartet' : `${count} Anfragen warten`),
  },
  ja: { open: 'ウォレットを開く', close: 'ウォレットを閉じる', waiting: (count) => `${count}件のリクエストが待機中` },
  ko: { open: '지갑 열기', close: '지갑 닫기', waiting: (count) => `대기 중인 요청 ${count}개` },
  zh: { open: '打开钱包', close: '关闭钱包', waiting: (count) => `${count} 个请求待处理` },
  es: {
    open: 'Abrir la cartera',
    close: 'Cerrar la cartera',
    waiting: (count) => (count === 1 ? '1 solicitud pendiente' : `${count} solicitudes pendientes`),
  },
  fr: {
    open: 'Ouvrir le portefeuille',
    close: 'Fermer le portefeuille',
    waiting: (count) => (count === 1 ? '1 demande en attente' : `${count} demandes en attente`),
  },
  pt: {
    open: 'Abrir a carteira',
    close: 'Fechar a carteira',
    waiting: (count) => (count === 1 ? '1 pedido pendente' : `${count} pedidos pendentes`),
  },
  nl: {
    open: 'Wallet openen',
    close: 'Wallet sluiten',
    waiting: (count) => (count === 1 ? '1 verzoek wacht' : `${count} verzoeken wachten`),
  },
  tr: { open: 'Cüzdanı aç', close: 'Cüzdanı kapat', waiting: (count) => `${count} istek bekliyor` },
} satisfies Record<string, Labels>;

/** The labels for the first of these languages that we speak, else English. */
export function labelsFor(languages: readonly string[]): Labels {
  for (const language of languages) {
    const [base = ''] = language.toLowerCase().split('-');
    if (Object.hasOwn(labels, base)) return labels[base as keyof typeof labels];
  }
  return labels.en;
}
