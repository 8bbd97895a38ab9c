import { setOf } from './words.ts';

/** Words in capitals that are none of usual speech. */
const acronyms = setOf(
  `iete ieee iste matlab vlsi fpga cmos nasa isro drdo gate arm spice lora mimo ofdm rfid gnss hdl sdr nptel uav aws gpt
  iot pcb led lan wan api ui ux gps gsm dsp hackx tedx scada ece extc nodemcu arduino-uno`,
);
/** Words of three letters or fewer that are no acronyms. */
const short = setOf(
  `day the and for of in on to a an new lab app web big fun art run map sky sun our you me my we us it is be do go up no
  old hot war box bot bug fix air sea top mic now one two ten joy fox jam hub kit pro war zen not all by at or with how
  why who can get fly car key way ki ka ke ko se aur hai`,
);
const small = setOf('the and for of in on to a an at by or with se ka ki ke aur');

/** Returns a name that is written in capitals as names usually are: 'ANTENNA DAY' as 'Antenna Day'. */
export function inTitleCase(name: string): string {
  if (name !== name.toUpperCase() || !/\p{Lu}{2}/u.test(name)) return name;
  let isFirst = true;
  return name.replace(/\p{L}[\p{L}\p{M}]*/gu, (word, at: number) => {
    const lower = word.toLowerCase();
    const begins = isFirst;
    isFirst = false;
    // The S of 'ENGINEER'S'.
    if (word.length === 1 && /['’]/.test(name[at - 1] ?? '') && at > 1 && /\p{L}/u.test(name[at - 2] ?? ''))
      return lower;
    if (acronyms.has(lower) || (word.length <= 3 && !short.has(lower)) || !/[aeiouy]/.test(lower)) return word;
    if (small.has(lower) && !begins && /\s/.test(name[at - 1] ?? '')) return lower;
    return word.charAt(0) + lower.slice(1);
  });
}
