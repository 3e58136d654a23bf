import { Check, Copy, ExternalLink, RefreshCw, Send } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../src/ui/layouts/ConfirmDialog';
import { CentredDialog } from '../../src/ui/layouts/CentredDialog';
import { ScreenHeader } from '../../src/ui/layouts/ScreenHeader';
import { Card } from '../../src/ui/components/Card';
import { OwnPageNote } from '../../src/ui/components/feedback/OwnPageNote';
import { Address } from '../../src/ui/components/identity/Address';
import { Button } from '../../src/ui/components/inputs/Button';
import type { ButtonKind } from '../../src/ui/components/inputs/buttonStyle';
import { Buttons } from '../../src/ui/components/inputs/Buttons';
import { CopyableAddress } from '../../src/ui/components/identity/CopyableAddress';
import { CopyButton } from '../../src/ui/components/inputs/CopyButton';
import { Disclosure } from '../../src/ui/components/rows/Disclosure';
import { HoldButton } from '../../src/ui/components/inputs/guarded/HoldButton';
import { PressButton } from '../../src/ui/components/inputs/guarded/PressButton';
import { IconButton } from '../../src/ui/components/inputs/IconButton';
import { List } from '../../src/ui/components/rows/List';
import { OutsideLink } from '../../src/ui/components/inputs/OutsideLink';
import { Row } from '../../src/ui/components/rows/Row';
import { RowButton } from '../../src/ui/components/rows/RowButton';
import { RowText } from '../../src/ui/components/rows/RowText';
import { VirtualRows } from '../../src/ui/components/rows/VirtualRows';
import { Tile } from '../../src/ui/components/identity/Tile';
import { ToastCard } from '../../src/ui/components/feedback/ToastCard';
import { ToastPlace } from '../../src/ui/components/feedback/ToastPlace';
import { size, stroke } from '../../src/ui/theme/tokens';
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
