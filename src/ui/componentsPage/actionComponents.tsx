import { Check, Copy, ExternalLink, RefreshCw, Send } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../layouts/ConfirmDialog';
import { CentredDialog } from '../layouts/CentredDialog';
import { ScreenHeader } from '../layouts/ScreenHeader';
import { Card } from '../components/Card';
import { OwnPageNote } from '../components/feedback/OwnPageNote';
import { Address } from '../components/identity/Address';
import { Button } from '../components/inputs/Button';
import type { ButtonKind } from '../components/inputs/buttonStyle';
import { Buttons } from '../components/inputs/Buttons';
import { CopyableAddress } from '../components/identity/CopyableAddress';
import { CopyButton } from '../components/inputs/CopyButton';
import { Disclosure } from '../components/rows/Disclosure';
import { HoldButton } from '../components/inputs/guarded/HoldButton';
import { PressButton } from '../components/inputs/guarded/PressButton';
import { IconButton } from '../components/inputs/IconButton';
import { List } from '../components/rows/List';
import { OutsideLink } from '../components/inputs/OutsideLink';
import { Row } from '../components/rows/Row';
import { RowButton } from '../components/rows/RowButton';
import { RowText } from '../components/rows/RowText';
import { VirtualRows } from '../components/rows/VirtualRows';
import { Tile } from '../components/identity/Tile';
import { ToastCard } from '../components/feedback/ToastCard';
import { ToastPlace } from '../components/feedback/ToastPlace';
import { size, stroke } from '../theme/tokens';
import type { ComponentGroup } from './componentGroup';
import { samples } from './samples';

const kinds: readonly ButtonKind[] = ['primary', 'quiet', 'danger', 'text'];
const nothing = (): void => undefined;
const icon = <Send aria-hidden size={size.icon} strokeWidth={stroke} />;

function OpenedBy({ dialog }: { dialog: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>{samples.open}</Button>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}

export const actionComponents: readonly ComponentGroup[] = [
  {
    name: 'Button',
    cells: [
      ...kinds.flatMap((kind) => [
        { state: `${kind}, rest`, part: () => <Button kind={kind}>{samples.verb}</Button> },
        {
          state: `${kind}, pressed`,
          force: 'pressed' as const,
          part: () => <Button kind={kind}>{samples.verb}</Button>,
        },
      ]),
      { state: 'focused', force: 'focus-visible', part: () => <Button kind="primary">{samples.verb}</Button> },
      { state: 'disabled', part: () => <Button kind="primary" disabled children={samples.verb} /> },
      { state: 'loading', part: () => <Button kind="primary" loading children={samples.verb} /> },
      { state: 'with an icon, wide', part: () => <Button kind="primary" wide icon={icon} children={samples.verb} /> },
      { state: 'small, long text', part: () => <Button small>{samples.long}</Button> },
      {
        state: 'side by side',
        part: () => (
          <Buttons>
            <Button small>{samples.verb}</Button>
            <Button small>{samples.long}</Button>
          </Buttons>
        ),
      },
    ],
  },
  {
    name: 'PressButton',
    cells: [
      { state: 'rest', part: () => <PressButton onPress={nothing}>{samples.verb}</PressButton> },
      { state: 'loading', part: () => <PressButton kind="primary" loading children={samples.verb} /> },
    ],
  },
  {
    name: 'HoldButton',
    cells: [
      { state: 'rest', part: () => <HoldButton mayPress={() => true} onHeld={nothing} /> },
      { state: 'disabled', part: () => <HoldButton disabled mayPress={() => false} onHeld={nothing} /> },
    ],
  },
  {
    name: 'IconButton',
    cells: (['rest', 'pressed', 'focus-visible'] as const).map((state) => ({
      state,
      ...(state === 'rest' ? {} : { force: state }),
      part: () => (
        <IconButton name={samples.verb} onPress={nothing}>
          <RefreshCw aria-hidden size={size.icon} strokeWidth={stroke} />
        </IconButton>
      ),
    })),
  },
  {
    name: 'CopyButton, Address, CopyableAddress, OutsideLink',
    cells: [
      { state: 'address to copy', part: () => <CopyableAddress address={samples.address} name={samples.copy} /> },
      { state: 'copy: press it', part: () => <CopyButton text={samples.address} label={samples.copy} /> },
      { state: 'address: press it for all of it', part: () => <Address address={samples.address} /> },
      {
        state: 'a way out',
        part: () => (
          <OutsideLink href="https://example.test" icon={<ExternalLink aria-hidden size={18} strokeWidth={stroke} />}>
            Block explorer
          </OutsideLink>
        ),
      },
    ],
  },
  {
    name: 'Row, List',
    cells: [
      {
        state: 'leads somewhere',
        part: () => (
          <List title={samples.name} hint={samples.sentence}>
            <Row
              title={samples.name}
              detail={samples.sentence}
              picture={<Tile name="Ada" size={36} />}
              onPress={nothing}
            />
            <Row title={samples.name} trailing={samples.amount} onPress={nothing} />
          </List>
        ),
      },
      {
        state: 'leads nowhere, long',
        part: () => (
          <List>
            <Row title={samples.long} detail={samples.unbroken} trailing={samples.amount} />
          </List>
        ),
      },
      { state: 'pressed', force: 'pressed', part: () => <Row title={samples.name} onPress={nothing} /> },
      { state: 'focused', force: 'focus-visible', part: () => <Row title={samples.name} onPress={nothing} /> },
    ],
  },
  {
    name: 'RowButton, RowText, VirtualRows',
    cells: [
      {
        state: 'one of five is selected',
        part: () => (
          <Card>
            <VirtualRows label={samples.name} count={5} height={size.row} keyOf={String}>
              {(at) => (
                <RowButton chosen={at === 1} isOpen={at === 1} onPress={nothing}>
                  <Tile name={samples.name} size={36} />
                  <RowText title={at === 2 ? samples.long : samples.name} detail={samples.amount} />
                </RowButton>
              )}
            </VirtualRows>
          </Card>
        ),
      },
      { state: 'focused', force: 'focus-visible', part: () => <RowButton onPress={nothing}>{samples.name}</RowButton> },
    ],
  },
  {
    name: 'Disclosure',
    cells: [{ state: 'press it', part: () => <Disclosure label={samples.name}>{samples.sentence}</Disclosure> }],
  },
  {
    name: 'ScreenHeader',
    cells: [
      { state: 'plain', part: () => <ScreenHeader title={samples.name} onBack={nothing} /> },
      {
        state: 'long, with an action',
        part: () => (
          <ScreenHeader title={samples.long} onBack={nothing}>
            <IconButton name={samples.verb} onPress={nothing}>
              <Copy aria-hidden size={size.icon} strokeWidth={stroke} />
            </IconButton>
          </ScreenHeader>
        ),
      },
    ],
  },
  {
    name: 'ConfirmDialog, CentredDialog',
    cells: [
      {
        state: 'asks',
        part: () => (
          <OpenedBy
            dialog={(close) => (
              <ConfirmDialog title={samples.name} body={samples.sentence} action={samples.verb} onAnswer={close} />
            )}
          />
        ),
      },
      {
        state: 'holds a screen',
        part: () => (
          <OpenedBy
            dialog={(close) => (
              <CentredDialog label={samples.name} onClose={close}>
                {samples.sentence}
              </CentredDialog>
            )}
          />
        ),
      },
    ],
  },
  {
    name: 'OwnPageNote',
    cells: [
      { state: 'the window opens', part: () => <OwnPageNote onOpen={() => true} /> },
      { state: 'the browser blocks it', part: () => <OwnPageNote onOpen={() => false} /> },
    ],
  },
  {
    name: 'Toast',
    cells: (['success', 'danger', 'info'] as const).map((kind) => ({
      state: `${kind}: goes after 7 s`,
      part: () => <ToastCell kind={kind} />,
    })),
  },
];

function ToastCell({ kind }: { kind: 'success' | 'danger' | 'info' }) {
  const [count, setCount] = useState(0);
  return (
    <div css={{ minHeight: 120 }}>
      <Button small icon={<Check aria-hidden size={size.icon} />} onPress={() => setCount(count + 1)}>
        {samples.open}
      </Button>
      <ToastPlace type={kind}>
        {count > 0 && <ToastCard key={count} message={samples.sentence} type={kind} onClose={() => setCount(0)} />}
      </ToastPlace>
    </div>
  );
}
