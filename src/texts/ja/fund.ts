import type { FundTexts } from '../en/fund';

export const texts: FundTexts = {
  fund: {
    buy: 'お金で購入',
    buyLead: 'カードまたは銀行振込',
    receive: '受け取る',
    receiveLead: 'アドレスとQRコードを表示',
    exchange: '取引所から送る',
    exchangeLead: '取引所にコインがある場合',
    faucet: 'テスト用コインをもらう',
    faucetLead: '{{network}} の無料コイン（専用ページ）',
    none: 'ここでは入金できません。このウォレットの運営者にお問い合わせください。',
    where: 'どの取引所ですか？',
    another: '別の取引所',
    pays: '{{network}} への出金に対応',
    paysNot: '{{network}} への出金に非対応',
    unknown: '{{network}} に出金できるか確認してください',
    step1: '{{name}} を開き、{{ticker}} または {{network}} のトークンの出金を選びます。',
    step2: 'アドレスを貼り付け、最初と最後の文字を確かめます。',
    step3: 'ネットワークは {{network}} を選びます。別のネットワークではコインを失うことがあります。',
    step4: 'メモやタグは空欄のままにします。このウォレットには不要です。',
    switch: '先にこのウォレットの別のネットワークを選んでください：{{networks}}',
    small: 'まず少額を送ってください。数分で届きます。',
  },
};
