/** Colours that pass as accent and for each club. The design's own colours are among them. */
export const palette = [
  { name: 'Yellow', colour: '#ffd83d' },
  { name: 'Amber', colour: '#ffb84d' },
  { name: 'Coral', colour: '#ff9e8a' },
  { name: 'Pink', colour: '#ff9fd2' },
  { name: 'Lilac', colour: '#cbb5ff' },
  { name: 'Sky', colour: '#8cc8ff' },
  { name: 'Cyan', colour: '#66e0e3' },
  { name: 'Mint', colour: '#7be8bd' },
  { name: 'Green', colour: '#85e070' },
  { name: 'Lime', colour: '#c9e84a' },
];
