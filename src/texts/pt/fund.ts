import type { FundTexts } from '../en/fund';

export const texts: FundTexts = {
  fund: {
    buy: 'Comprar com dinheiro',
    buyLead: 'Com cartão ou transferência',
    receive: 'Receber',
    receiveLead: 'Mostrar seu endereço e o código QR',
    exchange: 'Enviar de uma corretora',
    exchangeLead: 'Se você já tem moedas lá',
    faucet: 'Obter moedas de teste',
    faucetLead: 'Moedas grátis de {{network}}, em uma página própria',
    none: 'Não é possível adicionar dinheiro aqui. Pergunte a quem opera esta carteira.',
    where: 'Qual corretora?',
    another: 'Outra corretora',
    pays: 'Permite saques em {{network}}',
    paysNot: 'Não permite saques em {{network}}',
    unknown: 'Verifique se permite saques em {{network}}',
    step1: 'Abra {{name}} e escolha sacar {{ticker}} ou um token de {{network}}.',
    step2: 'Cole o seu endereço. Compare os primeiros e os últimos caracteres.',
    step3: 'Escolha {{network}} como rede. Em outra rede as moedas podem se perder.',
    step4: 'Deixe o memo ou a tag em branco: esta carteira não precisa.',
    switch: 'Escolha antes outra rede desta carteira: {{networks}}.',
    small: 'Envie primeiro um valor pequeno. Ele chega em alguns minutos.',
  },
};
