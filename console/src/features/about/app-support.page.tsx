/** Where to get help. */
export function AppSupportPage() {
  return (
    <>
      <h1>Help</h1>
      <p>
        Cannot sign in? After several wrong passwords a user is locked for a while. Wait, or ask an administrator of
        your account to reset your password.
      </p>
      <p>
        Signed in and stuck? Press ? for the shortcuts of a screen, or Ctrl K for everything you can do there. A locked
        button says what it waits for and who can help.
      </p>
      <p>When a page shows an error, quote its reference to your administrator.</p>
    </>
  );
}
