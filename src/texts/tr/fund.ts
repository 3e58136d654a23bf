import type { FundTexts } from '../en/fund';

export const texts: FundTexts = {
  fund: {
    buy: 'Parayla satın al',
    buyLead: 'Kart veya banka havalesiyle',
    receive: 'Al',
    receiveLead: 'Adresinizi ve QR kodunu gösterin',
    exchange: 'Borsadan gönder',
    exchangeLead: 'Orada zaten coininiz varsa',
    faucet: 'Test coini al',
    faucetLead: '{{network}} için ücretsiz coinler, ayrı bir sayfada',
    none: 'Buradan para eklenemiyor. Bu cüzdanı yönetene sorun.',
    where: 'Hangi borsa?',
    another: 'Başka bir borsa',
    pays: '{{network}} üzerinde çekime izin verir',
    paysNot: '{{network}} üzerinde çekime izin vermez',
    unknown: '{{network}} üzerinde çekime izin verdiğini kontrol edin',
    step1: '{{name}} uygulamasını açın ve {{ticker}} ya da bir {{network}} tokeni çekmeyi seçin.',
    step2: 'Adresinizi yapıştırın. İlk ve son karakterlerini karşılaştırın.',
    step3: 'Ağ olarak {{network}} seçin. Başka bir ağda coinler kaybolabilir.',
    step4: 'Memo veya etiketi boş bırakın: bu cüzdanın ona ihtiyacı yok.',
    switch: 'Önce bu cüzdanın başka bir ağını seçin: {{networks}}.',
    small: 'Önce küçük bir tutar gönderin. Birkaç dakikada ulaşır.',
  },
};
