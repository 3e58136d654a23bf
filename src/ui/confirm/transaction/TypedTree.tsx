import { useTranslation } from 'react-i18next';
import type { TypedNode } from '../../format/typedDataTree';
import { Address } from '../../parts/identity/Address';
import { VisibleText } from '../../parts/VisibleText';
import { color, space, type, weight } from '../../theme/tokens';

/** Typed data as nested lines. Groups are indented and have a line at their side. */
export function TypedTree({ nodes }: { nodes: readonly TypedNode[] }) {
  return (
    <ul css={{ display: 'grid', gap: space.x3, ...type.small }}>
      {nodes.map((node, at) => (
        <li key={at} css={{ minWidth: 0 }}>
          <span css={{ color: color.muted }}>
            <VisibleText text={node.name} />
          </span>
          {node.value === null ? (
            <div
              css={{ marginTop: space.x2, paddingInlineStart: space.x3, borderInlineStart: `2px solid ${color.line}` }}
            >
              <TypedTree nodes={node.children} />
            </div>
          ) : (
            <div css={{ color: color.strong, fontWeight: weight.medium, overflowWrap: 'anywhere' }}>
              <Value node={node} value={node.value} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Value({ node, value }: { node: TypedNode; value: string }) {
  const { t } = useTranslation();
  if (node.type === 'address' && value.length > 10) return <Address address={value} />;
  if (node.type === 'bool') return value === 'true' ? t('confirm.yes') : t('confirm.no');
  return <VisibleText text={value} />;
}
