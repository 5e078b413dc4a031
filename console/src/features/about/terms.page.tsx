/** Terms of use. */
export function TermsPage() {
  return (
    <>
      <h1>Terms</h1>
      <p>
        Glasshouse is for the staff of the business that runs it. Use it only with the user name you were given, and
        keep your password to yourself.
      </p>
      <p>
        What you do here is written to the history of each order, panel and invoice with your name and the time. That
        history is not edited.
      </p>
      <p>
        Prices, quotes and invoices are binding between your business and its customers under the terms printed on them.
      </p>
    </>
  );
}
