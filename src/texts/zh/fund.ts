import type { FundTexts } from '../en/fund';

export const texts: FundTexts = {
  fund: {
    buy: '用钱购买',
    buyLead: '银行卡或银行转账',
    receive: '收款',
    receiveLead: '显示您的地址和二维码',
    exchange: '从交易所转入',
    exchangeLead: '如果您在交易所已有币',
    faucet: '领取测试币',
    faucetLead: '在单独的页面免费领取 {{network}} 的测试币',
    none: '这里无法充值。请联系此钱包的运营方。',
    where: '哪家交易所？',
    another: '其他交易所',
    pays: '支持提现到 {{network}}',
    paysNot: '不支持提现到 {{network}}',
    unknown: '请确认它支持提现到 {{network}}',
    step1: '打开 {{name}}，选择提取 {{ticker}} 或 {{network}} 上的代币。',
    step2: '粘贴您的地址，并核对开头和结尾的字符。',
    step3: '网络请选择 {{network}}。选错网络可能会丢失币。',
    step4: '备注或标签留空：此钱包不需要。',
    switch: '请先选择此钱包的其他网络：{{networks}}。',
    small: '请先转一小笔，几分钟内到账。',
  },
};
