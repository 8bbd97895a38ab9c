/** This module is loaded into a server whose clock is to be wrong. `CLOCK_SHIFT` is how far it is ahead (ms). */
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
