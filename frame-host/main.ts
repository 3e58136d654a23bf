import { readAcceptedConfig } from './configuration/readAcceptedConfig';
import { serve } from './serve';

serve(() => ({ config: readAcceptedConfig() }));
