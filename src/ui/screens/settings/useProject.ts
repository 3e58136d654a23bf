import { useEffect, useState } from 'react';
import type { ProjectChoices } from '../../../wallet/settings';
import { useSettings } from './useSettings';

const none: ProjectChoices = { analytics: false, reportsTo: null, shareNodes: [] };

/** What the operator has chosen, as far as settings show it; nothing is on until it is known. */
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
