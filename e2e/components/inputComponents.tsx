import { useState } from 'react';
import { ChoiceChip } from '../../src/ui/components/inputs/ChoiceChip';
import { ChoiceList } from '../../src/ui/components/inputs/ChoiceList';
import { CodeField } from '../../src/ui/components/inputs/CodeField';
import { Field, type FieldProps } from '../../src/ui/components/inputs/Field';
import { List } from '../../src/ui/components/rows/List';
import { PasswordPair, useNewPassword, type NewPassword } from '../../src/ui/components/inputs/PasswordPair';
import { Segmented } from '../../src/ui/components/inputs/Segmented';
import { SwitchRow } from '../../src/ui/components/inputs/SwitchRow';
import { TextBox } from '../../src/ui/components/inputs/TextBox';
import { space } from '../../src/ui/theme/tokens';
import { AmountInput } from '../../src/ui/screens/send/AmountInput';
import type { ComponentGroup } from './componentGroup';
import { samples } from './samples';

const choices = [
  { id: 'one', title: samples.name, detail: samples.sentence },
  { id: 'two', title: samples.long },
];
const texts = [
  { id: 'all', text: samples.name },
  { id: 'one', text: samples.label },
] as const;

function FieldCell({ start = '', ...more }: Partial<FieldProps> & { start?: string }) {
  const [value, setValue] = useState(start);
  return <Field label={samples.label} name="sample" value={value} onChange={setValue} {...more} />;
}

function BoxCell({ readOnly = false }: { readOnly?: boolean }) {
  const [value, setValue] = useState<string>(samples.sentence);
  return <TextBox label={samples.label} name="sample" value={value} onChange={setValue} readOnly={readOnly} />;
}

type CodeCellProps = { start: string; error?: string; busy?: boolean; length?: number };
function CodeCell({ start, error, busy = false, length }: CodeCellProps) {
  const [value, setValue] = useState(start);
  return (
    <CodeField label={samples.label} length={length} value={value} onChange={setValue} error={error} busy={busy} />
  );
}

function AmountCell({ start, error }: { start: string; error?: string }) {
  const [value, setValue] = useState(start);
  return <AmountInput label={samples.label} value={value} unit="ETH" onChange={setValue} error={error} />;
}

function PasswordCell({ fault, busy = false }: { fault: NewPassword['fault']; busy?: boolean }) {
  const password = { ...useNewPassword(), fault };
  return (
    <div css={{ display: 'grid', gap: space.x4 }}>
      <PasswordPair name="sample" password={password} busy={busy} />
    </div>
  );
}

function SwitchCell({ start, disabled = false }: { start: boolean; disabled?: boolean }) {
  const [on, setOn] = useState(start);
  return (
    <List>
      <SwitchRow title={samples.name} detail={samples.sentence} on={on} disabled={disabled} onChange={setOn} />
    </List>
  );
}

function ListCell({ disabled = false }: { disabled?: boolean }) {
  const [chosen, choose] = useState('one');
  return <ChoiceList label={samples.label} choices={choices} chosen={chosen} disabled={disabled} onChoose={choose} />;
}

function ChipCell({ start }: { start: 'all' | 'one' }) {
  const [value, setValue] = useState<'all' | 'one'>(start);
  return <ChoiceChip label={samples.label} value={value} choices={texts} onChange={setValue} />;
}

function SegmentedCell() {
  const [chosen, choose] = useState<'all' | 'one'>('all');
  return (
    <Segmented label={samples.label} segments={texts} chosen={chosen} onChoose={choose}>
      {chosen}
    </Segmented>
  );
}

export const inputComponents: readonly ComponentGroup[] = [
  {
    name: 'Field',
    cells: [
      { state: 'empty', part: () => <FieldCell placeholder={samples.placeholder} /> },
      { state: 'filled', part: () => <FieldCell start={samples.name} /> },
      { state: 'error', part: () => <FieldCell start={samples.name} error={samples.error} /> },
      { state: 'read only', part: () => <FieldCell start={samples.address} readOnly /> },
      { state: 'long', part: () => <FieldCell label={samples.long} start={samples.unbroken} /> },
    ],
  },
  {
    name: 'TextBox',
    cells: [
      { state: 'filled', part: () => <BoxCell /> },
      { state: 'read only', part: () => <BoxCell readOnly /> },
    ],
  },
  {
    name: 'AmountInput',
    cells: [
      { state: 'empty', part: () => <AmountCell start="" /> },
      { state: 'filled', part: () => <AmountCell start="0.5" /> },
      { state: 'long', part: () => <AmountCell start="123456789.123456789" /> },
      { state: 'error', part: () => <AmountCell start="0" error={samples.error} /> },
    ],
  },
  {
    name: 'CodeField',
    cells: [
      { state: 'empty', part: () => <CodeCell start="" /> },
      { state: 'filled', part: () => <CodeCell start="123456" /> },
      { state: 'error', part: () => <CodeCell start="123456" error={samples.error} /> },
      { state: 'busy', part: () => <CodeCell start="123456" busy /> },
      { state: 'long', part: () => <CodeCell start="1234567" length={12} /> },
    ],
  },
  {
    name: 'PasswordPair',
    cells: [
      { state: 'empty', part: () => <PasswordCell fault={null} /> },
      { state: 'too weak', part: () => <PasswordCell fault="weak" /> },
      { state: 'not the same', part: () => <PasswordCell fault="differs" /> },
      { state: 'busy', part: () => <PasswordCell fault={null} busy /> },
    ],
  },
  {
    name: 'SwitchRow',
    cells: [
      { state: 'off', part: () => <SwitchCell start={false} /> },
      { state: 'on', part: () => <SwitchCell start /> },
      { state: 'focused', force: 'focus-visible', part: () => <SwitchCell start /> },
      { state: 'disabled', part: () => <SwitchCell start disabled /> },
    ],
  },
  {
    name: 'ChoiceList, ChoiceChip, Segmented',
    cells: [
      { state: 'rows', part: () => <ListCell /> },
      { state: 'rows, disabled', part: () => <ListCell disabled /> },
      { state: 'chip, nothing chosen', part: () => <ChipCell start="all" /> },
      { state: 'chip, chosen', part: () => <ChipCell start="one" /> },
      { state: 'segments', part: () => <SegmentedCell /> },
    ],
  },
];
