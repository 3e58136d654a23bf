import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { walletName } from '../../wire/whiteLabel';
import { findRoute } from '../routes';

/** The page's title is the route's, then the app's name. */
export function useTitle({ path, appName }: { path: string; appName: string | undefined }): void {
  const { t } = useTranslation();
  const title = `${t(findRoute(path).title)} · ${walletName({ appName })}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
