/** The least height of 'Today': a phone's first screen, and on wide screens a list of six rows. */
export const openHeight = 'min-h-[47rem] lg:min-h-[37.5rem]';
/** The height of its line. */
export const foldedHeight = 'min-h-14';
