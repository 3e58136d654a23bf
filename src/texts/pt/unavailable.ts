import type { UnavailableTexts } from '../en/unavailable';

export const texts: UnavailableTexts = {
  unavailable: {
    browser: 'O navegador não é compatível; tente de novo em outro navegador',
    browserBody:
      'Ele não consegue criptografar e, sem isso, a carteira não guarda nenhuma chave aqui. Seu dinheiro está seguro.',
    testnet: 'Recurso indisponível na rede de teste',
    network: 'Recurso indisponível na rede atual',
  },
};
