# A cache of Varnish 7 in front of the portal, for files and for pages of anonymous visitors. Change what is marked CHANGE,
# start the portal with SHARED_CACHE=on and TRUSTED_PROXIES=1, and Varnish with the parameters in varnishd.args beside this
# file. `npm run check` tests this very file.
vcl 4.1;

import std;

backend portal {
    .host = "127.0.0.1"; # CHANGE
    .port = "3000"; # CHANGE
    .first_byte_timeout = 15s;
    .probe = {
        .url = "/healthz";
        .interval = 5s;
        .timeout = 2s;
        .window = 3;
        .threshold = 2;
        .initial = 2;
    }
}

sub vcl_recv {
    set req.http.X-Forwarded-For = client.ip; # CHANGE where something else stands before Varnish
    # The portal goes on with traces of a proxy that it trusts. This one begins none, and visitors must not.
    unset req.http.traceparent; # CHANGE where something before Varnish begins traces
    unset req.http.tracestate;

    # Varnish keeps a page for each value of this, and runs with http_gzip_support=off, which would undo Brotli.
    if (req.http.Accept-Encoding ~ "(?i)\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "(?i)\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }

    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Somebody's own: a session cookie, also in parts (auth_token.1, …), as the portal itself knows it; and what belongs to signing
    # in. Members would see what was kept of anonymous visitors.
    if (req.http.Authorization || req.http.Cookie ~ "(^|;)\s*(auth_(token|jwt)|preview=)" || req.url ~ "^/api/auth/") {
        return (pass);
    }
    # Somebody chooses a language, by a link from a page in another one: the portal answers with a cookie. Languages as in
    # contract/locale.ts.
    set req.http.X-Way = req.http.Sec-Fetch-Dest + "|" + req.http.Host + "|" + req.http.Referer + "|" + regsub(req.url, "\?.*$", "");
    if (req.http.X-Way ~ "^document\|([^|]+)\|https?://\1/(es|fr|id|pt|vi)(?=[/?|])[^|]*\|/(?!\2(?:/|$))" ||
        req.http.X-Way ~ "^document\|([^|]+)\|https?://\1/(?!(?:es|fr|id|pt|vi)[/?|])[^|]*\|/(?:es|fr|id|pt|vi)(?:/|$)") {
        unset req.http.X-Way;
        return (pass);
    }
    unset req.http.X-Way;
    # Stale while it is made anew, as long as the portal lives; for a day while it does not.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 10m;
    }
    # Other cookies change no page but the start page, whose address counts for several (vcl_hash).
    return (hash);
}

sub vcl_hash {
    if (req.url ~ "^/(\?|$)") {
        hash_data(req.http.Accept-Language);
        hash_data(regsub(req.http.Cookie, "^(?:.*?;)??\s*NEXT_LOCALE=([^;]*).*$|^.*$", "\1"));
        hash_data(req.http.Cookie ~ "(^|;)\s*auth_returnurl=(%2F|/)\s*(;|$)");
        hash_data(req.http.Sec-Fetch-Site);
        if (!req.http.Sec-Fetch-Site) {
            hash_data(req.http.Referer);
        }
    }
}

sub vcl_backend_response {
    # A page that is shown stale is better than an error in its place.
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    if (beresp.http.Cache-Control ~ "stale-if-error=") {
        set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
    } elsif (beresp.http.Cache-Control !~ "stale-while-revalidate=") {
        set beresp.grace = 0s;
    }
    # Told apart by vcl_hash, for which whole cookies are too much.
    if (bereq.url ~ "^/(\?|$)") {
        set beresp.http.X-Vary = beresp.http.Vary;
        set beresp.http.Vary = "Accept-Encoding";
    }
    # What Varnish does next by itself: it keeps nothing that sets a cookie or says `private`, `no-cache` or `no-store`.
}

sub vcl_deliver {
    if (resp.http.X-Vary) {
        set resp.http.Vary = resp.http.X-Vary;
        unset resp.http.X-Vary;
    }
    # What this cache may keep, no other behind it should: it would not pass by.
    if (resp.http.Cache-Control ~ "^public, max-age=0, s-maxage=") {
        set resp.http.Cache-Control = "private, no-cache";
    }
    if (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
    } else {
        set resp.http.X-Cache = "MISS";
    }
}
