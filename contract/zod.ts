import { z } from 'zod';

// Otherwise Zod would test whether it may compile schemas. The policy of the site's pages refuses and reports that.
z.config({ jitless: true });

export { z };
