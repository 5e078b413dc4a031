/** What is kept about people. */
export function PrivacyPage() {
  return (
    <>
      <h1>Privacy</h1>
      <p>
        Glasshouse keeps names, addresses, phone numbers and e-mail addresses of customers, suppliers and staff, to
        quote, make, deliver and invoice glass.
      </p>
      <p>
        This browser keeps your sign-in and your choice of theme. There is no advertising and no tracking by others.
      </p>
      <p>Ask the administrator of your account to see, correct or remove what is kept about you.</p>
    </>
  );
}
