import { History, House, Settings } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { activityPath, basePath, homePath, settingsPath, type Layout } from '../routes';
import { color, compact, hover, motion, radius, size, space, stroke, type, weight } from '../theme/tokens';
import { useNavigation } from '../hooks/useNavigation';

const places = [
  { path: homePath, text: 'title.home', icon: House },
  { path: activityPath, text: 'title.activity', icon: History },
  { path: settingsPath, text: 'title.settings', icon: Settings },
] as const;

/** Returns whether phones show the navigation bar on that path. */
export const isPlacePath = (path: string): boolean => places.some((place) => place.path === path);

/** The navigation of the wallet: a rail at the side; on phones a bar at the bottom, shown only on the main places. */
export function NavigationBar({ layout }: { layout: Layout }) {
  const { t } = useTranslation();
  const { path } = useNavigation();
  const isPlace = isPlacePath(path);
  if (layout === 'basic') return null;
  return (
    <nav
      aria-label={t('common.navigation')}
      css={{
        position: 'fixed',
        // Next to the page's column.
        insetInlineEnd: `calc(50% + ${size.pageWidth / 2 + space.x4}px)`,
        top: '50%',
        transform: 'translateY(-50%)',
        display: 'grid',
        gap: space.x2,
        zIndex: 1,
        [compact]: {
          display: isPlace ? 'grid' : 'none',
          gridAutoFlow: 'column',
          gridAutoColumns: '1fr',
          gap: 0,
          insetInline: 0,
          top: 'auto',
          bottom: 0,
          transform: 'none',
          padding: `${space.x1}px ${space.x2}px max(${space.x1}px, env(safe-area-inset-bottom))`,
          background: color.card,
          borderTop: `1px solid ${color.line}`,
        },
      }}
    >
      <PlaceLinks />
    </nav>
  );
}

/** @param props.wide shows icon and name on one line. */
export function PlaceLinks({ wide = false }: { wide?: boolean }) {
  const { path } = useNavigation();
  return places.map((place) => (
    <PlaceLink
      key={place.path}
      {...place}
      wide={wide}
      current={path === place.path ? 'page' : path.startsWith(`${place.path}/`) || (wide && isDetail(path, place.path))}
    />
  ));
}

/** The details next to Home belong to Home. */
const isDetail = (path: string, place: string): boolean =>
  place === homePath && /^\/wallet\/(token|nft)-details\//.test(path);

/** A link that the wallet handles itself. The browser handles it if it is opened in another tab or window. */
function PlaceLink({
  path,
  text,
  icon: Icon,
  wide,
  current,
}: (typeof places)[number] & { wide: boolean; /** `true`: the page is below it. */ current: 'page' | boolean }) {
  const { t } = useTranslation();
  const { go, path: here } = useNavigation();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(path, { replace: here === path });
  };
  const isHere = current !== false;
  return (
    <a
      href={basePath + path}
      onClick={follow}
      aria-current={current || undefined}
      css={{
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        gap: space.x1,
        minWidth: size.navigation,
        minHeight: size.button,
        padding: `${space.x1}px ${space.x2}px`,
        borderRadius: radius.control,
        color: isHere ? color.accentText : color.muted,
        background: isHere ? color.fill : 'transparent',
        textDecoration: 'none',
        ...type.tiny,
        fontWeight: weight.medium,
        textAlign: 'center',
        transition: `background ${motion.press}, color ${motion.press}`,
        [hover]: { '&:hover': { background: color.fill } },
        ...(wide ? oneLine : { [compact]: { minWidth: 0, background: 'transparent' } }),
      }}
    >
      <Icon aria-hidden size={size.icon} strokeWidth={stroke} />
      {t(text)}
    </a>
  );
}

const oneLine = {
  justifyItems: 'start',
  justifyContent: 'start',
  alignItems: 'center',
  gridAutoFlow: 'column',
  gap: space.x3,
  minHeight: size.touch,
  padding: `0 ${space.x3}px`,
  textAlign: 'start',
  ...type.body,
  fontWeight: weight.medium,
} as const;
