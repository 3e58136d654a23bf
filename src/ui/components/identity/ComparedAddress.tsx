import { color, monoFamily, type, weight } from '../../theme/tokens';

/** A full address, with the characters marked in which it differs from another address. */
export function ComparedAddress({ label, address, other }: { label: string; address: string; other: string }) {
  const same = (sign: string, at: number) => sign.toLowerCase() === other[at]?.toLowerCase();
  return (
    <span css={{ display: 'grid', gap: 2 }}>
      <span css={{ ...type.tiny, color: color.muted }}>{label}</span>
      <span css={{ fontFamily: monoFamily, ...type.small, color: color.strong, overflowWrap: 'anywhere' }}>
        {runs(address, same).map(({ text, isSame }, at) =>
          isSame ? (
            text
          ) : (
            <mark
              key={at}
              css={{
                background: color.redSoft,
                color: color.red,
                fontWeight: weight.bold,
                textDecoration: 'underline',
                textUnderlineOffset: 3,
              }}
            >
              {text}
            </mark>
          ),
        )}
      </span>
    </span>
  );
}

/** Splits a text into parts that are equal and parts that differ. */
function runs(text: string, same: (sign: string, at: number) => boolean): { text: string; isSame: boolean }[] {
  return [...text].reduce<{ text: string; isSame: boolean }[]>((all, sign, at) => {
    const last = all.at(-1);
    const isSame = same(sign, at);
    return last?.isSame === isSame
      ? [...all.slice(0, -1), { text: last.text + sign, isSame }]
      : [...all, { text: sign, isSame }];
  }, []);
}
