import { Check, Inbox, TriangleAlert } from 'lucide-react';
import { Avatar } from '../../src/ui/components/identity/Avatar';
import { Banner } from '../../src/ui/components/feedback/Banner';
import { BrandIcon, brandKinds } from '../../src/ui/components/identity/BrandIcon';
import { Button } from '../../src/ui/components/inputs/Button';
import { Card } from '../../src/ui/components/Card';
import { ComparedAddress } from '../../src/ui/components/identity/ComparedAddress';
import { Empty } from '../../src/ui/components/feedback/Empty';
import { Facts } from '../../src/ui/components/rows/Facts';
import { Glyph } from '../../src/ui/components/identity/Glyph';
import { AppLink } from '../../src/ui/components/inputs/AppLink';
import { Logo } from '../../src/ui/components/identity/Logo';
import { Mark } from '../../src/ui/components/identity/Mark';
import { Message } from '../../src/ui/components/feedback/Message';
import { StatusPicture } from '../../src/ui/components/feedback/StatusPicture';
import { OriginChip } from '../../src/ui/components/identity/OriginChip';
import { Skeleton } from '../../src/ui/components/feedback/Skeleton';
import { Spinner } from '../../src/ui/components/feedback/Spinner';
import { Or } from '../../src/ui/components/Or';
import { BadgedTile, Tile } from '../../src/ui/components/identity/Tile';
import { VisibleText } from '../../src/ui/components/VisibleText';
import { qrModules } from '../../src/ui/screens/receive/qrCode';
import { QrPicture } from '../../src/ui/screens/receive/QrPicture';
import { color, space, type } from '../../src/ui/theme/tokens';
import type { ComponentGroup } from './componentGroup';
import { samples } from './samples';

const tones = ['info', 'success', 'warning', 'danger'] as const;
const glyphs = ['plain', 'good', 'bad', 'accent'] as const;
const grounds = ['page', 'card', 'raised', 'soft', 'fill', 'accent'] as const;
const steps = Object.entries(type);
/** Its logo is a square of one colour. */
const integrator = {
  appName: samples.name,
  appUrl: samples.origin,
  logoLight:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgTvkPAAHUAWcZEm5yAAAAAElFTkSuQmCC',
};
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x3 } as const;

export const shownComponents: readonly ComponentGroup[] = [
  {
    name: 'Banner',
    cells: tones.flatMap((tone) => [
      { state: tone, part: () => <Banner tone={tone}>{samples.sentence}</Banner> },
      { state: `${tone}, titled`, part: () => <Banner tone={tone} title={samples.name} children={samples.sentence} /> },
    ]),
  },
  {
    name: 'Empty, Message',
    cells: [
      {
        state: 'empty with an action',
        part: () => (
          <Empty icon={Inbox} title={samples.name} action={<Button small>{samples.verb}</Button>}>
            {samples.sentence}
          </Empty>
        ),
      },
      { state: 'message', part: () => <Message title={samples.name} picture={<Mark />} children={samples.sentence} /> },
    ],
  },
  {
    name: 'Facts',
    cells: [
      {
        state: 'short and long',
        part: () => (
          <Card>
            <Facts
              facts={[
                { label: samples.label, value: samples.amount },
                { label: samples.long, value: samples.address },
                { label: samples.name, value: samples.unbroken },
              ]}
            />
          </Card>
        ),
      },
    ],
  },
  {
    name: 'Tile, Avatar, Glyph, BrandIcon, OriginChip, ComparedAddress, Or',
    cells: [
      { state: 'between two ways', part: () => <Or /> },
      {
        state: 'beside one that looks alike',
        part: () => (
          <ComparedAddress
            label={samples.name}
            address={samples.address}
            other={samples.address.replace(/[1-9]/g, '0')}
          />
        ),
      },
      {
        state: 'marks of companies',
        part: () => (
          <div css={row}>
            {brandKinds.map((kind) => (
              <BrandIcon key={kind} kind={kind} />
            ))}
          </div>
        ),
      },
      {
        state: 'letters, no letter, broken picture',
        part: () => (
          <div css={row}>
            {['Ada', 'Base', 'Ω', '', '\u202E!'].map((name) => (
              <Tile key={name} name={name} size={36} />
            ))}
            <Tile name="Broken" image="https://nowhere.invalid/logo.png" size={36} />
            <BadgedTile name="Ada" badge={{ name: 'Base' }} size={36} />
            <Avatar address={samples.address} size={36} />
          </div>
        ),
      },
      {
        state: 'tones',
        part: () => (
          <div css={row}>
            {glyphs.map((tone) => (
              <Glyph key={tone} icon={tone === 'bad' ? TriangleAlert : Check} tone={tone} />
            ))}
          </div>
        ),
      },
      { state: 'origins', part: () => <OriginChip origin={samples.origin} /> },
      { state: 'plain http', part: () => <OriginChip origin={`http://${samples.unbroken}.example`} /> },
    ],
  },
  {
    name: 'Logo, AppLink',
    cells: [
      { state: 'the wallet’s own', part: () => <Logo size={32} whiteLabel={{}} /> },
      {
        state: 'an integrator’s picture and page',
        part: () => (
          <AppLink whiteLabel={integrator}>
            <Logo size={32} whiteLabel={integrator} />
          </AppLink>
        ),
      },
    ],
  },
  {
    name: 'VisibleText, QrPicture',
    cells: [
      { state: 'what strangers write', part: () => <VisibleText text={samples.hostile} /> },
      { state: 'code', part: () => <QrPicture modules={qrModules(samples.address)} label={samples.copy} /> },
    ],
  },
  {
    name: 'Skeleton, Spinner',
    cells: [
      { state: 'a line', part: () => <Skeleton width="100%" height={40} /> },
      { state: 'the halves of the mark', part: () => <Spinner /> },
    ],
  },
  {
    name: 'StatusPicture',
    cells: [
      { state: 'waiting', part: () => <StatusPicture state="waiting" /> },
      { state: 'done', part: () => <StatusPicture state="done" /> },
      { state: 'failed', part: () => <StatusPicture state="failed" /> },
    ],
  },
  {
    name: 'Tokens',
    cells: [
      {
        state: 'type',
        part: () => (
          <div css={{ display: 'grid', gap: space.x2, overflow: 'hidden' }}>
            {steps.map(([name, look]) => (
              <p key={name} css={{ ...look, color: color.strong }}>
                {`${name} ${samples.amount}`}
              </p>
            ))}
          </div>
        ),
      },
      {
        state: 'grounds and text',
        part: () => (
          <div css={{ display: 'grid', gap: space.x2 }}>
            {grounds.map((ground) => (
              <p
                key={ground}
                css={{
                  padding: space.x2,
                  background: color[ground],
                  color: ground === 'accent' ? color.onAccent : color.strong,
                }}
              >
                {ground}
              </p>
            ))}
          </div>
        ),
      },
      {
        state: 'meaning',
        part: () => (
          <div css={{ display: 'grid', gap: space.x2 }}>
            {(['green', 'red', 'amber', 'muted', 'normal', 'strong', 'accentText'] as const).map((role) => (
              <p key={role} css={{ color: color[role] }}>
                {role}
              </p>
            ))}
          </div>
        ),
      },
    ],
  },
];
