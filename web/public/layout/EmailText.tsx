/** The text of an e-mail address. If a line has no room for it, it breaks after the @. */
export function EmailText({ email }: { email: string }) {
  const [mailbox, host] = email.split('@');
  return (
    <span>
      {mailbox}@<wbr />
      {host}
    </span>
  );
}
