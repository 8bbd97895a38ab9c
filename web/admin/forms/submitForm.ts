/** Submits a form as its submit button does. `requestSubmit` is newer than the oldest browsers. */
export function submitForm(form: HTMLFormElement | null): void {
  form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
}
