import type { CodeHelpTexts } from '../en/codeHelp';

export const texts: CodeHelpTexts = {
  codeHelp: {
    spam: 'Spam klasörünüze bakın. E-postanın gelmesi bir dakika sürebilir.',
    address: 'Adresi kontrol edin: {{email}}',
    newest: 'Birden fazla kez mi istediniz? Yalnızca en yeni kod geçerlidir.',
    openMailbox: '{{name}} uygulamasını aç',
    otherWay: 'Başka bir yöntemle giriş yap',
  },
};
