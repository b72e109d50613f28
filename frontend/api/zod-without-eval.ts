import * as z from 'zod';

/** The content security policy forbids eval. Schemas read this as they are made, so it comes before all of them. */
z.config({ jitless: true });
