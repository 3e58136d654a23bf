import type { OwnPageTexts } from '../en/ownPage';

export const texts: OwnPageTexts = {
  ownPage: {
    title: 'ウォレット専用のページで続けてください',
    body: '保護の設定は、どのサイトからも干渉されない専用のページで変更します。',
    open: 'ウォレットのページを開く',
    opened: '別のウィンドウで開いています。そちらで続けてから戻ってください。',
    blocked:
      'ウィンドウがブラウザにブロックされました。このサイトのポップアップを許可するか、別のブラウザをお使いください。',
  },
};
