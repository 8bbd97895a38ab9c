/** This module is loaded into a server to make its clock wrong. `CLOCK_SHIFT` is the time by which it is ahead (ms). */
const shift = Number(process.env.CLOCK_SHIFT);

const RightDate = Date;

globalThis.Date = class extends RightDate {
  constructor(...given: []) {
    if (given.length === 0) super(RightDate.now() + shift);
    else super(...given);
  }

  static override now() {
    return RightDate.now() + shift;
  }
} as DateConstructor;
