/**
 * The first script of a public page. It runs before anything of the page is painted, with nothing but what must not
 * wait.
 */
import { showCachedFonts } from '../lateFonts.ts';
import { noteEarlyPresses } from '../ui/earlyPress.ts';
import { watchStart } from '../ui/unscripted.ts';

watchStart();
showCachedFonts();
noteEarlyPresses();
