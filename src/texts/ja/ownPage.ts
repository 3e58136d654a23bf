import type { OwnPageTexts } from '../en/ownPage';

export const texts: OwnPageTexts = {
  ownPage: {
    title: 'ウォレット専用のページで',
    body: 'ウォレットの保護を弱める操作は、どのサイトにも覆われない専用のページで行います。',
    open: 'ウォレットのページを開く',
    opened: '別のウィンドウで開いています。そちらで続けてから戻ってください。',
    blocked:
      'ウィンドウが開きませんでした。このサイトのポップアップを許可するか、別のブラウザーで開いて、もう一度お試しください。',
  },
};
