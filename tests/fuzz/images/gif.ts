/** Returns a square GIF of one colour. It has 35 bytes, and 15 bytes more for each further frame. */
export function gif(side: number, frames = 1): Buffer {
  const screen = Buffer.from([0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  screen.writeUInt16LE(side, 0);
  screen.writeUInt16LE(side, 2);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0]);
  frame.writeUInt16LE(side, 5);
  frame.writeUInt16LE(side, 7);

  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    screen,
    ...Array.from({ length: frames }, () => frame),
    Buffer.from(';', 'latin1'),
  ]);
}
