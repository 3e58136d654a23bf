import { readConfig } from './config';
import { serve } from './serve';

serve(() => ({ config: readConfig() }));
