import { Button } from 'react-aria-components/Button';
import { shorten } from '../../../kit/shorten';
import { Avatar } from '../../parts/Avatar';
import { Card } from '../../parts/Card';
import { VisibleText } from '../../parts/VisibleText';
import { color, figures, hover, motion, size, space, type, weight } from '../../theme/tokens';
import type { KnownRecipient } from './useRecipients';

/** People to choose from, under a heading; nothing when there are none. */
export function RecipientList({
  title,
  list,
  onChoose,
}: {
  title: string;
  list: readonly KnownRecipient[];
  onChoose: (address: string) => void;
}) {
  if (list.length === 0) return null;
  return (
    <section css={{ display: 'grid', gap: space.x2 }}>
      <h2 css={{ ...type.small, fontWeight: weight.medium, color: color.muted, paddingLeft: space.x1 }}>{title}</h2>
      <Card flush>
        <ul>
          {list.map(({ address, name }) => (
            <li key={address} css={{ '& + &': { borderTop: `1px solid ${color.line}` } }}>
              <Button
                onPress={() => onChoose(address)}
                css={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: space.x3,
                  width: '100%',
                  minHeight: name === null ? size.button : size.row,
                  padding: `${space.x2}px ${space.x4}px`,
                  border: 0,
                  background: 'none',
                  textAlign: 'start',
                  cursor: 'pointer',
                  ...type.body,
                  transition: `background ${motion.press}`,
                  [hover]: { '&:hover': { background: color.fill } },
                  '&[data-pressed]': { background: color.fillPress },
                  '&:focus-visible': { outlineOffset: -2 },
                }}
              >
                <Avatar address={address} size={32} />
                <span css={{ minWidth: 0, display: 'grid' }}>
                  {name !== null && (
                    <span css={{ color: color.strong, fontWeight: weight.medium }}>
                      <VisibleText text={name} />
                    </span>
                  )}
                  <span
                    css={{
                      ...figures,
                      ...(name === null ? { color: color.strong } : { ...type.small, color: color.muted }),
                    }}
                  >
                    {shorten(address)}
                  </span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
