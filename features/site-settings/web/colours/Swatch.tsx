/** A small square of a chosen colour. With a label it is a picture of that name. */
export const Swatch = ({ colour, label }: { colour: string; label?: string }) => (
  <span
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    style={{ backgroundColor: colour }}
    className="inline-block size-6 flex-none rounded-sharp border border-edge forced-color-adjust-none"
  />
);
