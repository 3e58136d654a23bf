/** Sample content for the components: ordinary, long, unbroken, and hostile texts. */
export const samples = {
  verb: 'Send',
  open: 'Open',
  copy: 'Copy address',
  name: 'Account',
  label: 'Amount',
  placeholder: 'name@example.com',
  sentence: 'What happens here in one sentence, and what it means for the money.',
  long: 'Benachrichtigungseinstellungen für eingehende Überweisungen',
  unbroken: 'x'.repeat(120),
  hostile: '<b>USD\u202EC\u202C</b> free\u200B.example',
  amount: '1,234.56789',
  error: 'Enter an amount',
  address: '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23',
  origin: 'https://shop.example',
} as const;
