import { z } from 'zod';

// Zod would try out whether it may compile schemas, which the policy of the site's pages refuses and reports.
z.config({ jitless: true });

export { z };
