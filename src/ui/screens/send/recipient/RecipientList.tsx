import { shorten } from '../../../../kit/text/shorten';
import { Avatar } from '../../../components/identity/Avatar';
import { Card } from '../../../components/Card';
import { RowButton } from '../../../components/rows/RowButton';
import { VisibleText } from '../../../components/VisibleText';
import { color, figures, space, type, weight } from '../../../theme/tokens';
import type { KnownRecipient } from './useRecipients';

/** Recipients to choose from, under a heading; renders nothing if there are none. */
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
      <h2 css={{ ...type.small, fontWeight: weight.medium, color: color.muted, paddingInlineStart: space.x1 }}>
        {title}
      </h2>
      <Card flush>
        <ul>
          {list.map(({ address, name }) => (
            <li key={address} css={{ '& + &': { borderTop: `1px solid ${color.line}` } }}>
              <RowButton onPress={() => onChoose(address)}>
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
              </RowButton>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
