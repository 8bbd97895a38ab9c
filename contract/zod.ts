import { z } from 'zod';

// By default Zod tests whether it may compile schemas. The content security policy of the pages would refuse and report
// this test.
z.config({ jitless: true });

export { z };
