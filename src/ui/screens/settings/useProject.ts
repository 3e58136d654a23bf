import { useEffect, useState } from 'react';
import type { ProjectChoices } from '../../../wallet/settings';
import { useSettings } from './useSettings';

const none: ProjectChoices & { isKnown: boolean } = {
  isKnown: false,
  analytics: false,
  reportsTo: null,
  shareNodes: [],
};

/** Returns the operator's choices that the settings show, and whether they are known; until then, everything is off. */
export function useProject(): ProjectChoices & { isKnown: boolean } {
  const settings = useSettings();
  const [project, setProject] = useState(none);
  useEffect(() => {
    let current = true;
    void settings.project().then((found) => {
      if (current) setProject({ ...found, isKnown: true });
    });
    return () => {
      current = false;
    };
  }, [settings]);
  return project;
}
