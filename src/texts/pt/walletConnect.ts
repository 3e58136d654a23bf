import type { WalletConnectTexts } from '../en/walletConnect';

export const texts: WalletConnectTexts = {
  walletConnect: {
    lead: 'Use esta carteira com um app em outro dispositivo ou página: escolha WalletConnect lá e cole o link ou escaneie o código.',
    link: 'Link',
    connect: 'Conectar',
    waiting: 'Aguardando o app',
    connected: 'Conectado. Você pode voltar ao app.',
    apps: 'Apps conectados',
    empty: 'Nenhum app conectado ainda.',
    off: 'A conexão de apps está desativada nesta carteira.',
    lastUsed: 'Último uso: {{time}}',
    unnamed: 'App sem nome',
    disconnect: 'Desconectar',
    disconnectAll: 'Desconectar todos',
    disconnectedAll: 'Todos os apps foram desconectados.',
    disconnected: '{{name}} foi desconectado.',
    scanFailed: 'Nenhum link encontrado nesta imagem.',
    pasteFailed: 'Não foi possível colar. Permita no navegador ou digite o link.',
    scanHint: 'Aponte a câmera para o código no app.',
    faults: {
      invalid: 'Link do WalletConnect inválido',
      expired: 'Este link expirou. Obtenha outro no app.',
      used: 'Este link já foi usado. Obtenha outro no app.',
      limit: 'Máximo de aplicativos conectados',
      unsupported: 'Este app precisa de uma rede ou função que esta carteira não tem.',
      unreachable: 'Não foi possível alcançar o app. Verifique sua conexão e tente de novo.',
      silent: 'O app não respondeu. Obtenha outro link lá e tente de novo.',
    },
  },
};
