import { ColourField } from './ColourField.tsx';

const clubHelp = 'Its waveform, and the ground of its logo. On light pages its tab has a darker shade of the same hue.';

export function ColoursFields() {
  return (
    <>
      <ColourField
        name="accent"
        help="What is live on every page: the line under the name, the main button, the current link, the focus ring."
      />
      <ColourField name="technical" help={clubHelp} />
      <ColourField name="ai" help={clubHelp} />
      <ColourField name="zoom" help={clubHelp} />
    </>
  );
}
