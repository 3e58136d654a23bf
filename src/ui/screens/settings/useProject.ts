import { useEffect, useState } from 'react';
import type { ProjectChoices } from '../../../wallet/settings';
import { useSettings } from './useSettings';

const none: ProjectChoices = { analytics: false, reportsTo: null, shareNodes: [] };

/** Returns the operator's choices that the settings show. Everything is off until they are known. */
export function useProject(): ProjectChoices {
  const settings = useSettings();
  const [project, setProject] = useState(none);
  useEffect(() => {
    let current = true;
    void settings.project().then((found) => {
      if (current) setProject(found);
    });
    return () => {
      current = false;
    };
  }, [settings]);
  return project;
}
