import { programFolder } from './service/support/postgres';

/** Gets PostgreSQL before the tests that need it: an installation takes longer than a test may. */
console.log(`PostgreSQL: ${programFolder()}`);
