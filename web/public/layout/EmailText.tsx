/** The text of an e-mail address. Where it has no room in a line, it breaks after the @. */
export function EmailText({ email }: { email: string }) {
  const [mailbox, host] = email.split('@');
  return (
    <span>
      {mailbox}@<wbr />
      {host}
    </span>
  );
}
