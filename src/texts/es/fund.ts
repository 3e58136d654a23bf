import type { FundTexts } from '../en/fund';

export const texts: FundTexts = {
  fund: {
    buy: 'Comprar con dinero',
    buyLead: 'Con tarjeta o transferencia',
    receive: 'Recibir',
    receiveLead: 'Mostrar tu dirección y su código QR',
    exchange: 'Enviar desde un exchange',
    exchangeLead: 'Si ya tienes monedas allí',
    faucet: 'Conseguir monedas de prueba',
    faucetLead: 'Monedas gratis de {{network}}, en una página aparte',
    none: 'Aquí no se puede añadir dinero. Pregunta a quien gestiona esta cartera.',
    where: '¿Qué exchange?',
    another: 'Otro exchange',
    pays: 'Permite retirar en {{network}}',
    paysNot: 'No permite retirar en {{network}}',
    unknown: 'Comprueba que permite retirar en {{network}}',
    step1: 'Abre {{name}} y elige retirar {{ticker}} o un token de {{network}}.',
    step2: 'Pega tu dirección. Compara los primeros y los últimos caracteres.',
    step3: 'Elige {{network}} como red. En otra red las monedas pueden perderse.',
    step4: 'Deja vacío el memo o la etiqueta: esta cartera no lo necesita.',
    switch: 'Elige antes otra red de esta cartera: {{networks}}.',
    small: 'Envía primero un importe pequeño. Llega en unos minutos.',
  },
};
