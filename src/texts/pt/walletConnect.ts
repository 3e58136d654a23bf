import type { WalletConnectTexts } from '../en/walletConnect';

export const texts: WalletConnectTexts = {
  walletConnect: {
    lead: 'Use esta carteira com um app em outro dispositivo ou página: escolha WalletConnect lá e depois cole o link ou escaneie o código.',
    link: 'Link',
    noLink: 'Primeiro cole o link do app.',
    connect: 'Conectar',
    waiting: 'Aguardando o app',
    connected: 'Conectado. Você pode voltar ao app.',
    connectedTo: 'Conectada a {{site}}',
    done: 'Concluir',
    apps: 'Apps conectados',
    empty: 'Nenhum app conectado ainda',
    off: 'A conexão de apps está desativada nesta carteira.',
    unnamed: 'App sem nome',
    scanFailed: 'Nenhum código encontrado nesta imagem. Tente outra ou cole o link.',
    pasteFailed: 'Não foi possível colar. Permita isso no seu navegador ou digite o link.',
    scanHint: 'Aponte a câmera para o código no app.',
    handle: 'Abrir links com esta carteira',
    handleHint: 'Abre nesta carteira os links de conexão deste navegador. Se o link de um app não abrir, cole-o acima.',
    handleAsked: 'Seu navegador pode pedir permissão.',
    handleFailed: 'Este navegador não permite isso. Cole o link.',
    next: {
      invalid: 'Copie o link no app e cole de novo.',
      limit: 'Desconecte um primeiro.',
    },
    faults: {
      invalid: 'URL do WalletConnect inválida',
      expired: 'Este link expirou. Obtenha um novo no app.',
      used: 'Este link já foi usado. Obtenha um novo no app.',
      limit: 'Número máximo de apps conectados',
      unsupported: 'Este app precisa de uma rede ou de um recurso que esta carteira não tem.',
      unreachable: 'Não foi possível acessar o app. Verifique sua conexão e tente de novo.',
      silent: 'O app não respondeu. Obtenha um novo link lá e tente de novo.',
      notLoaded: 'Uma parte da carteira não foi carregada. Verifique sua conexão e tente de novo.',
    },
  },
};
