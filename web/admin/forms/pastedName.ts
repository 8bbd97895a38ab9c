/**
 * The name of a pasted file. A copied picture that never was a file is called 'image.png' by every browser: it is
 * named after the moment instead, in local time. Another name is one that someone gave.
 */
export function pastedName({ name, type }: { name: string; type: string }, now: Date): string {
  if (name !== '' && !/^image\.\w+$/i.test(name)) return name;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(twoDigits).join('-');
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(twoDigits).join('.');
  const ending = type.replace('image/', '').replace('jpeg', 'jpg');
  return `Pasted ${day} ${time}.${ending}`;
}
