-- Who signs up without a real name gives it at the first sign-in; a name that is set stays.
grant update (real_name) on users to tandem_app;
