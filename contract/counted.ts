/** Returns a number with its noun, such as '1 passkey' or '20 team members'. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
