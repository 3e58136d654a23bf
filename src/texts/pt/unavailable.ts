import type { UnavailableTexts } from '../en/unavailable';

export const texts: UnavailableTexts = {
  unavailable: {
    browser: 'O navegador não é compatível; tente de novo em outro navegador',
    browserBody:
      'Ele não consegue criptografar e, sem isso, a carteira não guarda nenhuma chave aqui. Seu dinheiro está seguro.',
    testnet: 'Recurso indisponível na rede de teste',
    network: 'Recurso indisponível na rede atual',
    lostTitle: 'Nada a confirmar',
    lostBody: 'Esta janela perdeu a página que a abriu. Nada foi confirmado aqui. Volte a essa página e tente de novo.',
    closeWindow: 'Fechar a janela',
  },
  toast: {
    assetNotKept: 'Token não adicionado. Tente de novo no site.',
    assetLimit: 'Sua lista de tokens está cheia, então este não foi adicionado.',
    answeredElsewhere: 'Já respondido em outro dispositivo.',
    dataRefused:
      'Contatos, redes ou configurações salvos foram alterados fora da sua carteira. Essas alterações não são usadas.',
  },
};
